const LOCAL = Buffer.from('PK\u0003\u0004');
const DIRECTORY = 'PK\u0001\u0002';
const END = Buffer.from('PK\u0005\u0006');
const LONGEST_COMMENT = 65_535;
/** Stands for an offset that is in a ZIP64 record. */
const ELSEWHERE = 0xffffffff;
const DEFLATED = 8;
/** Parts that hold no picture, and unpack to much. */
const TEXTS = /\.(?:xml|rels|vml)$/i;

/** Whether a ZIP file has the directory that stands at its end (APPNOTE 6.3.10, section 4.3.16). */
export function isWholeZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(END);
  if (end === -1 || end + 22 > bytes.length) return false;
  if (bytes.length - end > 22 + LONGEST_COMMENT) return false;
  const directory = bytes.readUInt32LE(end + 16);
  if (directory === ELSEWHERE) return true;
  return bytes.toString('latin1', directory, directory + 4) === DIRECTORY;
}

/**
 * The parts of an office document that can hold a picture and are deflated: each from where it begins
 * to the end of the file.
 */
export function* packedInOffice(bytes: Buffer): Generator<Buffer> {
  let place = bytes.indexOf(LOCAL);
  while (place !== -1 && place + 30 <= bytes.length) {
    const name = place + 30;
    const extra = name + bytes.readUInt16LE(place + 26);
    const isText = TEXTS.test(bytes.toString('latin1', name, extra));
    if (bytes.readUInt16LE(place + 8) === DEFLATED && !isText) {
      yield bytes.subarray(extra + bytes.readUInt16LE(place + 28));
    }
    place = bytes.indexOf(LOCAL, place + 4);
  }
}
