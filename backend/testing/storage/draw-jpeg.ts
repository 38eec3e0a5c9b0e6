import { encode } from 'jpeg-js';

/** A small photo, another one for each width. */
export function drawJpeg(width = 64, height = 48): Buffer {
  const data = Buffer.alloc(width * height * 4);
  for (let place = 0; place < data.length; place += 1) data[place] = (place * width * 7) % 251;
  return encode({ data, width, height }, 80).data;
}

/** A segment of a JPEG. */
function segment(marker: number, content: string): Buffer {
  const text = Buffer.from(content, 'latin1');
  return Buffer.concat([
    Buffer.from([0xff, marker, (text.length + 2) >> 8, (text.length + 2) & 0xff]),
    text,
  ]);
}

/** The JPEG with another segment behind its first marker. */
export function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment(marker, content), jpeg.subarray(2)]);
}
