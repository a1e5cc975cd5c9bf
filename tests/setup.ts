import fc from 'fast-check';

/**
 * Properties are tried on the same random input every time, so that a run says something of the program and nothing of
 * luck. PROPERTY_SEED=7 tries others; a failure prints what to add to the examples of its property.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 10) });
