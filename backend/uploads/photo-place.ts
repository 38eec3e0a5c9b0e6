/** How data of a camera begins (TIFF 6.0), whose numbers are little or big endian. */
const BEGINS = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')] as const;
const GPS = 0x8825;
const LATITUDE = 2;
/** More than a camera writes: a file made to be slow costs no more. */
const MOST_HEADERS = 2000;
const MOST_ENTRIES = 100;

/** Whether a photo within these bytes says where it was taken, by Exif or by XMP. */
export function saysPlace(bytes: Buffer): boolean {
  if (bytes.includes('exif:GPSLatitude')) return true;
  return BEGINS.some((begin, order) => {
    let place = bytes.indexOf(begin);
    for (let seen = 0; place !== -1; seen += 1) {
      if (seen === MOST_HEADERS || hasLatitude(bytes.subarray(place), order === 0)) return true;
      place = bytes.indexOf(begin, place + 4);
    }
    return false;
  });
}

/** Whether a TIFF file has a table of positions with a latitude in it (Exif 2.32, section 4.6.6). */
function hasLatitude(tiff: Buffer, isLittle: boolean): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  /** Where the value of `tag` is in the table at `table`. */
  const find = (table: number, tag: number): number | undefined => {
    if (table + 2 > tiff.length) return undefined;
    const count = Math.min(view.getUint16(table, isLittle), MOST_ENTRIES);
    for (let entry = table + 2; entry < table + 2 + 12 * count; entry += 12) {
      if (entry + 12 > tiff.length) return undefined;
      if (view.getUint16(entry, isLittle) === tag) return entry + 8;
    }
    return undefined;
  };
  if (tiff.length < 8) return false;
  const gps = find(view.getUint32(4, isLittle), GPS);
  return gps !== undefined && find(view.getUint32(gps, isLittle), LATITUDE) !== undefined;
}
