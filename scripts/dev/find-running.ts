import * as z from 'zod/mini';
import { HEALTH } from '../../backend/auth/public-settings.ts';
import { PUBLIC_KEY, readSettings } from '../../backend/settings.ts';
import { type Environment, hasProject, sitePort } from '../../delivery/settings.ts';
import { DEVELOPMENT } from './serve-page.ts';

const healthSchema = z.object({ version: z.literal(HEALTH.version) });
const liveSchema = z.object({ release: z.string() });

/** The services that `npm start`, or another `npm run dev`, already runs on this machine. */
interface Running {
  /** Settings for a running embedded backend; null without one, or if `SUPABASE_URL` is set. */
  readonly backend: Environment | null;
  /** The address of a released product at `PORT`; null without one. */
  readonly product: string | null;
}

export async function findRunning(env: Environment): Promise<Running> {
  const backendUrl = `http://127.0.0.1:${readSettings(env).backendPort}`;
  const siteUrl = `http://localhost:${sitePort(env)}`;
  const [health, live] = await Promise.all([
    hasProject(env) ? null : fetchJson(`${backendUrl}/auth/v1/health`, healthSchema),
    fetchJson(`${siteUrl}/live.json`, liveSchema),
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

const TIMEOUT_MS = 5000;

/** The response of an address; null if there is none, or it does not match the schema. */
async function fetchJson<T>(url: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  try {
    const response = await fetch(url, {
      headers: { apikey: PUBLIC_KEY },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return schema.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}
