import type { PhotoReply } from './photo-reply.ts';
import { PhotoRefused } from './photo-refused.ts';
import { scalePhoto } from './scale.ts';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void replyTo(data).then((reply) => postMessage(reply));
});

async function replyTo(file: File): Promise<PhotoReply> {
  try {
    return { scaled: await scalePhoto(file) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.code };
    return { failed: String(error) };
  }
}
