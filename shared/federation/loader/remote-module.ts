import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import * as z from 'zod/mini';

/** What arrives through the federation runtime has no type: this is where it gets one. */
export const remoteModuleSchema = z.object({
  contract: z.literal(CONTRACT_VERSION),
  routes: z.custom<RemoteModule['routes']>(Array.isArray),
});
