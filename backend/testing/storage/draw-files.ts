import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black PNG as wide as high, with `extra` as the content of a chunk of text. */
export function drawPng(extra?: string, side = 1): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    ...(extra === undefined ? [] : [chunk('tEXt', Buffer.from(extra))]),
    // Each row is a filter, and a bit a pixel.
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function part(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
}

/** The header of a WebP of one pixel, with `extra` as the content of a chunk of camera data. */
export function drawWebp(extra?: string): Buffer {
  const pixels = part('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 0x07, 0x10, 0x11]));
  const parts = extra === undefined ? [pixels] : [pixels, part('EXIF', Buffer.from(extra))];
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

/** A WebP of one frame in an animation, with camera data within the frame if wanted. */
export function drawAnimation(extra?: string): Buffer {
  const pixels = part('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 0x07, 0x10, 0x11]));
  const inner = extra === undefined ? [pixels] : [pixels, part('EXIF', Buffer.from(extra))];
  return part(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      part('VP8X', Buffer.from([0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
      part('ANIM', Buffer.alloc(6)),
      part('ANMF', Buffer.concat([Buffer.alloc(16), ...inner])),
    ]),
  );
}
