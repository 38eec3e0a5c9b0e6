import { beforeEach, describe, expect, it } from '@jest/globals';
import { readOverrides } from './overrides.ts';

const LOCAL = 'http://localhost:*';
const HOUR_MS = 3_600_000;

const ask = (search: string) => {
  window.history.replaceState(null, '', `/dashboard/projects?${search}`);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  ask('');
});

describe('the overrides of a tab', () => {
  it('are read from its address, and stay for two hours', () => {
    ask('tab=team&override=projects@http://localhost:3004');
    const now = Date.now();
    const wanted = { remote: 'projects', from: 'http://localhost:3004' };
    expect(readOverrides([LOCAL], now).active).toMatchObject([wanted]);
    expect(window.location.search).toBe('?tab=team');
    expect(readOverrides([LOCAL], now + HOUR_MS).active).toMatchObject([wanted]);
    expect(readOverrides([LOCAL], now + 2 * HOUR_MS).active).toEqual([]);
  });

  it('are the last one for each remote, and none after an empty one', () => {
    ask('override=projects@http://localhost:3004');
    readOverrides([LOCAL]);
    ask('override=projects@http://localhost:4000&override=auth@http://localhost:3002');
    expect(readOverrides([LOCAL]).active.map(({ from }) => from)).toEqual([
      'http://localhost:4000',
      'http://localhost:3002',
    ]);
    ask('override=');
    expect(readOverrides([LOCAL]).active).toEqual([]);
  });

  it.each([
    'https://elsewhere.example',
    'https://localhost:3004',
    'http://localhost.elsewhere.example:3004',
    'http://localhost@elsewhere.example',
    'javascript:alert(1)',
    'not an address',
  ])('never come from %s', (from) => {
    ask(`override=${encodeURIComponent(`projects@${from}`)}`);
    const { active, refused } = readOverrides([LOCAL]);
    expect(active).toEqual([]);
    expect(refused).toMatchObject([{ remote: 'projects', from }]);
    expect(readOverrides([LOCAL]).active).toEqual([]);
  });

  it('are read from the browser extension, by the same rules', () => {
    const overrides = {
      plumbline_projects: 'http://localhost:3004/mf-manifest.json',
      auth: 'https://elsewhere.example/mf-manifest.json',
      dashboard: '2.0.0',
    };
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides }));
    const { active, refused } = readOverrides([LOCAL]);
    expect(active.map(({ remote }) => remote)).toEqual(['projects']);
    expect(refused.map(({ remote }) => remote)).toEqual(['auth']);
  });

  it('are none if the stored value is malformed', () => {
    sessionStorage.setItem('plumbline-overrides', '{');
    localStorage.setItem('__MF_DEVTOOLS__', '[]');
    expect(readOverrides([LOCAL])).toEqual({ active: [], refused: [] });
  });
});
