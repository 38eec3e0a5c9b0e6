import { uploadBuckets, uploadLimits } from '@plumbline/shared/contracts';
import { readPlace, type Place } from './place.ts';
import { NoWorker, scaleInWorker } from './worker-photos.ts';
import { type ScaledPhoto, scalePhoto } from './scale.ts';

/** A photo that is ready to be kept and uploaded. */
export interface PreparedPhoto extends ScaledPhoto {
  /** Where it was taken, if the user allows it to be kept. */
  readonly place?: Place;
}

const limits = { ...uploadLimits, ...uploadBuckets.photos };

/**
 * Scales a photo in a worker, or on the page in slices where there is none. One call at a time.
 * @param userId whether the place is added is a choice of each person
 * @throws PhotoRefused where the file cannot become a photo
 */
export async function preparePhoto(file: File, userId: string): Promise<PreparedPhoto> {
  const reading = readPlace(userId, file.lastModified);
  const scaled = await scaleInWorker({ file, limits }).catch((error: unknown) => {
    if (error instanceof NoWorker) return scalePhoto(file, limits, idle);
    throw error;
  });
  const place = await reading;
  return { ...scaled, ...(place && { place }) };
}

/** Lets the page paint and answer in between. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve);
  });
