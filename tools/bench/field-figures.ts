import { exactly, type Figure, figure } from '../figure.ts';
import type { BenchResults } from './run-bench.ts';

/** Work orders with photos, on a phone and without signal. */
export function fieldFigures({ field, worker = [] }: BenchResults): Figure[] {
  return [
    ...worker.flatMap(({ path, withWorker, withoutWorker, offline }) => [
      figure(`${path}: again, with its worker, largest paint, ms`, withWorker.largestPaint),
      figure(`${path}: … without, ms`, withoutWorker.largestPaint),
      figure(`${path}: again, with its worker, until the data, ms`, withWorker.data),
      figure(`${path}: … until the data, without, ms`, withoutWorker.data),
      figure(`${path}: without signal, until the data, ms`, offline.data, { atMost: 1500 }),
    ]),
    ...(field ? photoFigures(field) : []),
  ];
}

function photoFigures({ photo, order, sending }: NonNullable<BenchResults['field']>): Figure[] {
  const memory = { atMost: 300 };
  return [
    figure('a photo of 12 megapixels until it is kept, ms', photo.milliseconds, { atMost: 2000 }),
    figure('… the longest task of the page, ms', photo.longestTask, { atMost: 200, stretch: 50 }),
    figure('an order with three photos: time of the machine, s', order.seconds, { atMost: 10 }),
    figure('… presses', order.presses, { atMost: 12 }),
    exactly(`of ${sending.chosen} photos over a bad line arrive`, sending.arrived, sending.chosen),
    exactly('… twice', sending.doubled, 0),
    figure('… in seconds, at 1 Mbit/s with every fifth request failing', sending.seconds),
    figure('… heap of the page, MB', sending.heapMegabytes, memory),
    ...(sending.processMegabytes === null
      ? []
      : [figure("… memory of the page's process, MB", sending.processMegabytes, memory)]),
    figure('… the longest task of the page, ms', sending.longestTask, { atMost: 200, stretch: 50 }),
  ];
}
