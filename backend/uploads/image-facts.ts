/** What the parts of an image's file say of it. */
export interface ImageFacts {
  width: number;
  height: number;
  /** Whether there is a part that is not needed to show it. */
  hasMetadata: boolean;
}
