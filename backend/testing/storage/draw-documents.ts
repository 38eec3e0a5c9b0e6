import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { drawJpeg, withSegment } from './draw-jpeg.ts';

/** A photo with data of a camera: its maker or, if wanted, where it was taken. */
export function drawCameraPhoto(withPlace: boolean, isLittle = true): Buffer {
  const tiff = new DataView(new ArrayBuffer(64));
  tiff.setUint32(0, isLittle ? 0x49492a00 : 0x4d4d002a);
  /** A table of one entry at `place`. */
  const write = (place: number, tag: number, value: number) => {
    tiff.setUint16(place, 1, isLittle);
    tiff.setUint16(place + 2, tag, isLittle);
    tiff.setUint32(place + 10, value, isLittle);
  };
  tiff.setUint32(4, 8, isLittle);
  write(8, withPlace ? 0x8825 : 0x010f, 32);
  write(32, 2, 0);
  return withSegment(drawJpeg(), 0xe1, `Exif\0\0${Buffer.from(tiff.buffer).toString('latin1')}`);
}

/** A ZIP file of these parts. */
function drawZip(parts: Readonly<Record<string, Buffer>>, isDeflated: boolean): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = isDeflated ? deflateRawSync(content) : content;
    // From the version that unpacks it to the length of its name, as both headers have it.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), data]);
    const made = Buffer.from('PK\u0001\u0002\u0014\0');
    entries.push(Buffer.concat([made, facts, entry, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** An office document whose main part has this name, with `picture` in it. */
export const drawOffice = (part: string, picture = drawJpeg(), isDeflated = true): Buffer =>
  drawZip(
    {
      '[Content_Types].xml': Buffer.from('<Types/>'),
      [part]: Buffer.from('<document/>'),
      [part.replace(/[^/]*$/, 'media/image1.jpeg')]: picture,
    },
    isDeflated,
  );

/** A PDF of a picture alone, as a camera's file or deflated as well. */
export function drawPdf(picture = drawJpeg(), isDeflated = false): Buffer {
  const filter = isDeflated ? '[/FlateDecode /DCTDecode]' : '/DCTDecode';
  const data = isDeflated ? deflateSync(picture) : picture;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Filter ${filter} /Length ${data.length} >>\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\nxref\n0 1\ntrailer\n<< >>\nstartxref\n0\n%%EOF\n'),
  ]);
}
