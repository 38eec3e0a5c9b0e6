import * as z from 'zod/mini';
import { HEALTH } from '../../backend/auth/public-settings.ts';
import { PUBLIC_KEY, readSettings } from '../../backend/settings.ts';
import { type Environment, sitePort } from '../../site/settings.ts';
import { DEVELOPMENT } from './serve-page.ts';

const healthSchema = z.object({ version: z.literal(HEALTH.version) });
const liveSchema = z.object({ release: z.string() });

/** What `npm start`, or another `npm run dev`, serves on this machine already. */
interface Running {
  /** The environment of the embedded backend at `BACKEND_PORT`; null where there is none, or another is set. */
  readonly backend: Environment | null;
  /** Where a release is served; null where none is at `PORT`. */
  readonly product: string | null;
}

/** Finds what runs on the ports of the product. */
export async function findRunning(env: Environment): Promise<Running> {
  const backendUrl = `http://127.0.0.1:${readSettings(env).backendPort}`;
  const siteUrl = `http://localhost:${sitePort(env)}`;
  const [health, live] = await Promise.all([
    env['SUPABASE_URL'] ? null : ask(`${backendUrl}/auth/v1/health`, healthSchema),
    ask(`${siteUrl}/live.json`, liveSchema),
  ]);
  return {
    backend: health && {
      SUPABASE_URL: backendUrl,
      SUPABASE_ANON_KEY: PUBLIC_KEY,
      GRAPHQL_URL: `${backendUrl}/api/graphql`,
    },
    product: live && live.release !== DEVELOPMENT ? siteUrl : null,
  };
}

/** How long a program of this machine may take to answer, in milliseconds. */
const PATIENCE_MS = 5000;

/** What an address answers, or null where nothing does, or something else. */
async function ask<T>(url: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  try {
    const response = await fetch(url, {
      headers: { apikey: PUBLIC_KEY },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return schema.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}
