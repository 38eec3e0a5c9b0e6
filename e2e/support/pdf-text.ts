import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF that Chromium has printed, without its spaces. */
export function textOfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'));
  const get = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', content: '' };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, readFont(id)]),
    );
    const [, id] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    let decode: (glyphs: string) => string = () => '';
    let text = '';
    // A font is chosen, then strings of its glyphs follow.
    for (const [, name, glyphs] of get(id).content.matchAll(/\/(F\d+) \S+ Tf|<([\dA-F]+)>/g)) {
      if (name !== undefined) decode = fonts.get(name) ?? decode;
      else text += decode(glyphs ?? '');
    }
    return text.replaceAll(/\s/g, '');
  });

  function readFont(id: string | undefined) {
    const { head } = get(id);
    const digits = head.includes('/Type0') ? 4 : 2;
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(head) ?? [];
    const characters = readCharacters(get(map).content);
    return (glyphs: string) =>
      (glyphs.match(new RegExp(`.{${digits}}`, 'g')) ?? [])
        .map((code) => characters.get(Number.parseInt(code, 16)) ?? '')
        .join('');
  }
}

/** The objects of a file by their ids, each with its content unpacked. */
function readObjects(file: string) {
  const found = file.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', stream] = body.split(/stream\r?\n/, 2);
      const isPacked = stream !== undefined && head.includes('/FlateDecode');
      return [id, { head, content: isPacked ? unpack(stream) : '' }] as const;
    }),
  );
}

const unpack = (stream: string) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');

/** What a font's codes stand for: of single ones, and of ranges. */
function readCharacters(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  const toText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, kind, rows = ''] of map.matchAll(/begin(bfchar|bfrange)([\s\S]*?)end/g)) {
    const row = kind === 'bfchar' ? /<(\w+)>()\s*<(\w+)>/g : /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g;
    for (const [, first = '', last, start = ''] of rows.matchAll(row)) {
      const from = Number.parseInt(first, 16);
      const to = last ? Number.parseInt(last, 16) : from;
      const text = toText(start);
      for (let code = from; code <= to; code += 1) {
        const unit = text.charCodeAt(text.length - 1) + code - from;
        characters.set(code, text.slice(0, -1) + String.fromCharCode(unit));
      }
    }
  }
  return characters;
}
