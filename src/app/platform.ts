/** Whether the keyboard is a Mac's: ⌘ then takes the place of Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);
