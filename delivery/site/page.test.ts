import { describe, expect, it } from '@jest/globals';
import { composePage } from './page.ts';
import { fakeSettings } from './testing/fake-settings.ts';

const settings = {
  ...fakeSettings,
  earlyAccessFormUrl: 'https://forms.plumbline.example/?a=</script><script>alert(1)</script>',
};

const page = composePage({
  release: 'one',
  title: 'Site "one" <b>&',
  scripts: [{ url: '/shell/1/main.js', integrity: 'sha384-abc' }, { url: '/shell/1/next.js' }],
  preload: [{ url: '/remotes/a/1/entry.js', integrity: 'sha384-def' }],
  remotes: [],
  settings,
});

describe('a composed page', () => {
  it('lets no setting end its script element', () => {
    expect(page.match(/<\/script>/g)).toHaveLength(5);
    const json = /id="plumbline-settings">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(settings);
  });

  it('escapes its title', () => {
    expect(page).toContain('<title>Site &#34;one&#34; &#60;b&#62;&#38;</title>');
  });

  it('runs the scripts in order, each with its integrity', () => {
    const scripts = [...page.matchAll(/<script defer src="([^"]+)"( integrity="[^"]+")?/g)];
    expect(scripts.map(([, url, integrity]) => [url, integrity?.trim()])).toEqual([
      ['/shell/1/main.js', 'integrity="sha384-abc"'],
      ['/shell/1/next.js', undefined],
    ]);
  });

  it('preloads the next files of the page with the integrity of their requests', () => {
    expect(page).toContain(
      '<link rel="preload" as="script" href="/remotes/a/1/entry.js" integrity="sha384-def" crossorigin="anonymous" fetchpriority="low">',
    );
  });
});
