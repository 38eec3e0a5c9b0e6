/** Whether `id` may be one: digits that a PostgreSQL bigint holds, without a leading zero. */
export function isProjectId(id: string): boolean {
  return /^[1-9]\d{0,17}$/.test(id);
}
