import { beaconKey } from '../../../delivery/settings.ts';
import type { Beacon } from '../../../shared/contracts/beacon.ts';
import { type Context, need } from '../context.ts';
import { type Check, NotLooked, right, wrong } from '../finding.ts';

/** Of no version on the site, so it is taken and not counted. */
const visit: Beacon = { kind: 'visit', remote: 'doctor', version: '0', owner: 'doctor', page: '/' };

const addressOf = (context: Context) => need(context, 'beaconUrl').replace(/\/$/, '');

/** Pages can report their errors. */
export const reports: Check = {
  name: 'reports',
  async check(context) {
    const { status } = await context.look(addressOf(context), {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Origin: new URL(context.siteUrl).origin },
      body: JSON.stringify([visit]),
    });
    if (status === 204) return [right('Errors and visits of pages are taken.')];
    if (status === 503) {
      return [
        wrong(
          'It cannot read which versions are released, so it counts nothing.',
          'PUBLIC_URL of the API process: its machine has to reach registry.json there.',
        ),
      ];
    }
    return [
      wrong(
        `BEACON_URL answers ${status}: errors of pages are lost.`,
        'BEACON_URL: the address of the API with /beacons.',
      ),
    ];
  },
};

/** Canaries can be watched. */
export const rates: Check = {
  name: 'rates',
  async check(context) {
    const key = beaconKey(context.env);
    const url = `${addressOf(context)}/rates`;
    if (!key) throw new NotLooked('BEACON_KEY was not given.');
    const { status } = await context.look(url, { headers: { Authorization: `Bearer ${key}` } });
    if (status === 200) return [right('BEACON_KEY opens the rates of the versions.')];
    return [
      wrong(
        `BEACON_KEY does not open the rates (${status}): no canary is watched.`,
        'BEACON_KEY: the same at the API and on the machines that release.',
      ),
    ];
  },
};
