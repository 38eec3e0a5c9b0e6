import * as z from 'zod/mini';
import { remoteSchema, type Remote } from './remote-schema.ts';
import list from './remotes.json' with { type: 'json' };

/** Every remote of the product, in the order of `remotes.json`. */
export const remotes: readonly Remote[] = z.array(remoteSchema).parse(list);

/** Where `npm start` and `npm run dev` serve the shell, unless `PORT` says otherwise. */
export const SHELL_PORT = 3000;
