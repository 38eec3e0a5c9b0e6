import * as api from './api/answers.ts';
import { rates, reports } from './api/beacons.ts';
import { operations, tokens } from './api/operations.ts';
import * as server from './database/connection.ts';
import { mail } from './database/mail.ts';
import { rights, rowSecurity } from './database/rights.ts';
import { migrations } from './database/schema.ts';
import type { Subject } from './finding.ts';
import { keyInUse } from './hosted/key-in-use.ts';
import { mailServer, templates } from './hosted/mail.ts';
import * as project from './project/address.ts';
import { key } from './project/key.ts';
import { redirects, siteAddress } from './project/redirects.ts';
import { signIn } from './project/sign-in.ts';
import { signingKeys } from './project/signing-keys.ts';
import { headers, policy } from './site/headers.ts';
import * as site from './site/pages.ts';
import { settings } from './site/settings.ts';

/** All checks, in the order in which a product is set up. */
export const subjects: readonly Subject[] = [
  {
    name: 'Supabase project',
    checks: [
      project.address,
      key,
      signIn,
      siteAddress,
      redirects,
      project.calls,
      signingKeys,
      project.clock,
    ],
    where:
      'SUPABASE_URL: dashboard, Settings, Data API. A paused project is resumed in the dashboard.',
  },
  {
    name: 'Settings that only its owner sees',
    checks: [mailServer, templates, keyInUse],
    where: 'SUPABASE_ACCESS_TOKEN, and the way from this machine to api.supabase.com.',
  },
  {
    name: 'Database',
    checks: [
      server.connection,
      server.version,
      server.clock,
      server.notifications,
      migrations,
      mail,
      rowSecurity,
      rights,
    ],
    where: 'DATABASE_URL: the account that applied the migrations.',
  },
  {
    name: 'API',
    checks: [api.ready, api.clock, api.calls, operations, tokens, reports, rates],
    where: 'GRAPHQL_URL and BEACON_URL, and whether the API process runs.',
  },
  {
    name: 'Site',
    checks: [site.address, site.release, headers, policy, settings, site.registry, site.unknown],
    where:
      'PUBLIC_URL, the host of the site, and its first release: npm run deploy. On this machine: npm start.',
  },
];
