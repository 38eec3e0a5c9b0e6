/** Whether `id` may be a row's: digits that a PostgreSQL bigint holds, without a leading zero. */
export function isRowId(id: string): boolean {
  return /^[1-9]\d{0,17}$/.test(id);
}

/** Whether `id` may be one that a phone or the database made. */
export const isUuid = (id: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
