import { skipLink } from '@plumbline/shared/ui/skip-link';
import { all } from './behavior.ts';
import { addSource } from './early-access.ts';
import { fadeIn } from './fade-in.ts';

/** The behavior of the campaign page. */
export const CampaignPage = all(skipLink, addSource, fadeIn);
