import { useHasKept } from '@plumbline/shared/forms';
import type { PaymentRequest } from '../../data/request.ts';
import { lacksWaiver } from '../../data/waiver.ts';
import { keptKeys, reverseKey } from './kept-keys.ts';
import { paymentToReverse } from './Payments.tsx';
import type { OpenForm } from './RequestVerbs.tsx';
import { verbsOf } from './words.ts';

/** The form with what the user typed before the page was left; undefined where they cannot send it. */
export function useKeptForm(request: PaymentRequest): OpenForm {
  const keys = keptKeys(request);
  const toReverse = paymentToReverse(request);
  const hasLess = useHasKept(keys.less);
  const hasReturn = useHasKept(keys.return);
  const hasPay = useHasKept(keys.pay);
  const hasReverse = useHasKept(reverseKey(toReverse?.id));
  const { decide, pay } = verbsOf(request);
  if (decide && hasLess && !lacksWaiver(request.contract, request, request.dueCents)) return 'less';
  if (decide && hasReturn) return 'return';
  if (pay && hasPay) return 'pay';
  return toReverse && hasReverse ? 'reverse' : undefined;
}
