import type { PhotoReply, PhotoTask } from './photo-messages.ts';
import { PhotoRefused } from './photo-refused.ts';
import { scalePhoto } from './scale.ts';

addEventListener('message', ({ data }: MessageEvent<PhotoTask>) => {
  void replyTo(data).then((reply) => postMessage(reply));
});

async function replyTo({ file, limits }: PhotoTask): Promise<PhotoReply> {
  try {
    return { scaled: await scalePhoto(file, limits) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.code };
    return { failed: String(error) };
  }
}
