import { useEffect } from 'react';
import { askQuestion } from '../../../store/followQuestion.ts';
import { useServices, useView } from '../../context.ts';

/**
 * While a charge is being declared, the board says at each target what it needs: the question what the charge is worth is
 * asked along with it, unless another one is shown, and is over when the charge is.
 */
export default function ChargeWatch() {
  const { view } = useServices();
  const unit = useView((state) => state.charging?.unit ?? null);
  const targets = useView((state) => state.charging?.targets.join(' ') ?? '');
  useEffect(() => {
    const { question } = view.getState();
    if (unit === null || (question !== null && question.ask.kind !== 'charge')) return;
    const from = question?.ask.kind === 'charge' && question.ask.unit === unit ? question.ask : null;
    const named = targets === '' ? [] : targets.split(' ');
    askQuestion(view, { from: 'here', ...from, kind: 'charge', unit, targets: named });
  }, [view, unit, targets]);
  useEffect(
    () => () => {
      if (view.getState().question?.ask.kind === 'charge') askQuestion(view, null);
    },
    [view],
  );
  return null;
}
