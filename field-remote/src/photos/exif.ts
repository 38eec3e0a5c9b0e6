const DATE = 0x9003;
const OFFSET = 0x9011;
const EXIF_POINTER = 0x8769;
const ASCII = 2;

/**
 * When a photo says that it was taken, from its Exif block (TIFF within JPEG's APP1).
 * @returns ISO 8601; undefined where it does not say so, or not legibly
 */
export function readTakenAt(block: Uint8Array): string | undefined {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const exif = findEntry(view, view.getUint32(4, isLittle), EXIF_POINTER, isLittle);
    if (exif === undefined) return undefined;
    const directory = view.getUint32(exif + 8, isLittle);
    const date = readText(view, findEntry(view, directory, DATE, isLittle), isLittle);
    const offset = readText(view, findEntry(view, directory, OFFSET, isLittle), isLittle);
    return toIso(date, offset);
  } catch (error) {
    // An address outside of the block.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findEntry(view: DataView, directory: number, tag: number, isLittle: boolean) {
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, isLittle) === tag) return entry;
  }
  return undefined;
}

function readText(view: DataView, entry: number | undefined, isLittle: boolean): string {
  if (entry === undefined || view.getUint16(entry + 2, isLittle) !== ASCII) return '';
  const length = view.getUint32(entry + 4, isLittle);
  if (length < 5 || length > 40) return '';
  const start = view.getUint32(entry + 8, isLittle);
  let text = '';
  for (let at = start; at < start + length - 1; at += 1)
    text += String.fromCharCode(view.getUint8(at));
  return text;
}

/** `2026:11:23 10:32:05`, in the camera's time unless it says which. */
function toIso(date: string, offset: string): string | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(date);
  if (!parts) return undefined;
  const [, year, month, day, time] = parts;
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  const taken = new Date(`${year}-${month}-${day}T${time}${zone}`);
  return Number.isNaN(taken.getTime()) ? undefined : taken.toISOString();
}
