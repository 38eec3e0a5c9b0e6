import { describe, expect, it } from '@jest/globals';
import { jpegFile } from '../testing/jpeg-file.ts';
import { readHeader } from './image-header.ts';
import { withoutMetadata } from './jpeg.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a JPEG', () => {
  it('says its size, and when it was taken where', () => {
    const file = jpegFile({ date: '2026:11:20 07:08:09', offset: '+02:00' });
    expect(readHeader(file)).toEqual({
      format: 'JPEG',
      pixels: 12_000_000,
      isWhole: true,
      takenAt: '2026-11-20T05:08:09.000Z',
    });
  });

  it('is taken in the time of this place where it does not say which', () => {
    const { takenAt } = readHeader(jpegFile({ date: '2026:11:20 07:08:09' })) ?? {};
    expect(takenAt).toBe(new Date(2026, 10, 20, 7, 8, 9).toISOString());
  });

  it.each(['0000:00:00 00:00:00', '2026:13:40 99:99:99', 'yesterday at about noon', ''])(
    'has no time where it says "%s"',
    (date) => {
      expect(readHeader(jpegFile({ date }))).not.toHaveProperty('takenAt');
    },
  );

  it('is not whole wherever it was cut', () => {
    const file = jpegFile();
    const end = file.lastIndexOf(0xd9);
    for (let length = 2; length <= end; length += 1) {
      expect(readHeader(file.subarray(0, length))).toMatchObject({ isWhole: false });
    }
  });

  it('survives Exif with addresses outside of it', () => {
    const file = jpegFile({ date: '2026:11:20 07:08:09' });
    for (let at = 30; at < 120; at += 1) {
      const damaged = Uint8Array.from(file);
      damaged[at] = 0xee;
      expect(() => readHeader(damaged)).not.toThrow();
    }
  });

  it('keeps neither metadata nor what follows it, and its colours', () => {
    const rest = new TextDecoder('latin1').decode(
      new Uint8Array(
        withoutMetadata(jpegFile({ date: '2026:11:20 07:08:09' })).flatMap((part) => [...part]),
      ),
    );
    expect(rest).not.toMatch(/Exif|2026|xmp|Photoshop|home|film/);
    expect(rest).toMatch(/^\u00ff\u00d8.*JFIF.*ICC_PROFILE[^]*\u00ff\u00d9$/);
  });
});

it.each([
  ['HTML', '<html>'],
  ['nothing', ''],
  ['a PDF', '%PDF-1.7'],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42'],
])('knows that %s is no image', (_what, content) => {
  expect(readHeader(bytes(content))).toBeNull();
});

it.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\xe8\0\0\x02\0', 512_000, false],
  [
    'PNG',
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\xe8\0\0\x02\0\x08\x02\0\0\0crc_\0\0\0\0IENDcrc_',
    512_000,
    true,
  ],
  ['WebP', 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xe7\x03\0\xff\x01\0', 512_000, true],
  ['WebP', 'RIFF\x17\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xe7\x03\0\xff\x01\0', 512_000, false],
  [
    'HEIC',
    '\0\0\0\x18ftypheic\0\0\0\0mif1\0\0\0\x14ispe\0\0\0\0\0\0\x03\xe8\0\0\x02\0',
    512_000,
    true,
  ],
  [
    'AVIF',
    '\0\0\0\x18ftypavif\0\0\0\0mif1\0\0\0\x14ispe\0\0\0\0\0\0\x03\xe8\0\0\x02\0',
    512_000,
    true,
  ],
] as const)('reads the size of a %s', (format, content, pixels, isWhole) => {
  expect(readHeader(bytes(content))).toEqual({ format, pixels, isWhole });
});
