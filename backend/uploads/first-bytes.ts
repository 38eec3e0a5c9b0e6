const text = (bytes: Buffer, first: number, last: number) => bytes.toString('latin1', first, last);

const begins = (begin: string) => (bytes: Buffer) => text(bytes, 0, begin.length) === begin;

/** A ZIP file that names this part: names stand in it as they are. */
const isOffice = (part: string) => (bytes: Buffer) =>
  begins('PK\u0003\u0004')(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(part);

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0);
}

/** Whether bytes are of the type that a file says it is, by how such files begin. */
const tests: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': begins('\u00ff\u00d8\u00ff'),
  'image/png': begins('\u0089PNG\r\n\u001a\n'),
  'image/webp': (bytes) => begins('RIFF')(bytes) && text(bytes, 8, 12) === 'WEBP',
  'application/pdf': begins('%PDF-'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    isOffice('word/document.xml'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOffice('xl/workbook.xml'),
  'text/csv': isText,
  'text/plain': isText,
  'image/vnd.dwg': (bytes) => /^AC\d{4}/.test(text(bytes, 0, 6)),
  'image/vnd.dxf': (bytes) =>
    begins('AutoCAD Binary DXF')(bytes) ||
    (isText(bytes) && text(bytes, 0, 4096).includes('SECTION')),
};

/** Whether `bytes` begin as a file of that type does. A type that is not known is none. */
export function isOfType(bytes: Buffer, type: string): boolean {
  return tests[type]?.(bytes) ?? false;
}
