import { FRESH_S, type Session } from '@plumbline/shared/contracts';

/** Whether a session ends later than in so many seconds. */
export const lasts = ({ expiresAt }: Session, marginS = FRESH_S): boolean =>
  expiresAt * 1000 > Date.now() + marginS * 1000;

/** Whether two sessions have the same tokens, end and user. */
export function isSame(one: Session | null, other: Session | null): boolean {
  return (
    one === other ||
    (one?.accessToken === other?.accessToken &&
      one?.refreshToken === other?.refreshToken &&
      one?.expiresAt === other?.expiresAt &&
      one?.user.id === other?.user.id &&
      one?.user.email === other?.user.email &&
      one?.user.firstName === other?.user.firstName)
  );
}
