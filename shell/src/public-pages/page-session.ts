/** The part of the session that a prerendered page may use. */
export { useSession } from '@plumbline/shared/session';
