import { workLimits } from '@plumbline/shared/contracts';
import { useState } from 'react';
import { keptPhotos } from '../../data/kept-photos.ts';
import { refOf } from '../../data/shown-photos.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { useQueue } from '../../queue/index.ts';

/** Keeps photos on this phone for an order, until they are sent. */
export function useKeepPhotos(order: WorkOrder) {
  const { entries, preparing, keepPhoto } = useQueue();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const room =
    workLimits.photos - order.photos.length - keptPhotos(order, entries).length - preparing;

  async function keepOne(file: File) {
    const sent = order.photos.flatMap(({ originalSha256 }) => originalSha256 ?? []);
    const kept = await keepPhoto(refOf(order), file, sent);
    if (!kept.ok) setProblems((others) => [...others, `${file.name}: ${kept.problem}`]);
  }

  return {
    /** How many photos are being made smaller, and are not kept yet. */
    preparing,
    /** What was not kept, and why. */
    problems,
    forgetProblems: () => setProblems([]),
    keep: (files: readonly File[]) => {
      const taken = Math.max(0, room);
      const limit = `not kept, because a work order has at most ${workLimits.photos} photos.`;
      setProblems(files.slice(taken).map(({ name }) => `${name}: ${limit}`));
      files.slice(0, taken).forEach((file) => void keepOne(file));
    },
  };
}

/** What `useKeepPhotos` gives. */
export type KeepPhotosApi = ReturnType<typeof useKeepPhotos>;
