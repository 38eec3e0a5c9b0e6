import type { VitalName } from '../../shared/contracts/beacon.ts';

// Up to the first it is good, above the second poor. (https://web.dev/articles/vitals)
const THRESHOLDS: Record<VitalName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/**
 * How a web vital is rated. Counting ratings is enough to know whether three of four visits are
 * good, which is what the vitals ask.
 */
export function rate({
  name,
  value,
}: {
  name: VitalName;
  value: number;
}): 'good' | 'fair' | 'poor' {
  const [good, poor] = THRESHOLDS[name];
  if (value <= good) return 'good';
  return value > poor ? 'poor' : 'fair';
}
