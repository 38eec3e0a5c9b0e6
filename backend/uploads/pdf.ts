const STREAM = 'stream';
/** Bytes of a stream's dictionary that are read, and of the end of a file. */
const READ = 1024;
/** More than 20 MB hold, but in a file made to be slow. */
const MOST_STREAMS = 100_000;
const HOLDS_PICTURE = /DCTDecode|EmbeddedFile|\/Type\s*\/Metadata/;

/** Whether a PDF has the pointer and the mark that stand at its end (ISO 32000-1, section 7.5.5). */
export const isWholePdf = (bytes: Buffer): boolean =>
  /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-READ).toString('latin1'));

/**
 * The streams of a PDF that can hold the file of a picture and are deflated: each from where it begins
 * to the end of the file. Most pictures are not deflated.
 */
export function* packedInPdf(bytes: Buffer): Generator<Buffer> {
  let [before, place] = [0, bytes.indexOf(STREAM)];
  for (let seen = 0; place !== -1 && seen < MOST_STREAMS; seen += 1) {
    const dictionary = bytes.toString('latin1', Math.max(before, place - READ), place);
    const begin = place + STREAM.length;
    if (dictionary.includes('FlateDecode') && HOLDS_PICTURE.test(dictionary)) {
      yield bytes.subarray(begin + (bytes[begin] === 0x0d ? 2 : 1));
    }
    before = begin;
    place = bytes.indexOf(STREAM, begin);
  }
}
