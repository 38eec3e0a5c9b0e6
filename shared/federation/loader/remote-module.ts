import { CONTRACT_VERSION, type Fills, type RemoteModule } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';

/** Checks a remote's exposed module, which arrives from the federation runtime without a type. */
export const remoteModuleSchema = z.object({
  contract: z.literal(CONTRACT_VERSION),
  routes: z.custom<RemoteModule['routes']>(Array.isArray),
  fills: z.optional(z.custom<Fills>((value) => value instanceof Object)),
  forgetUser: z.optional(
    z.custom<NonNullable<RemoteModule['forgetUser']>>((value) => value instanceof Function),
  ),
});
