import { skipLink } from '@plumbline/shared/ui/skip-link';
import { all } from './behavior.ts';
import { writeYear } from './current-year.ts';

/** The behavior of the landing page. */
export const LandingPage = all(skipLink, writeYear);
