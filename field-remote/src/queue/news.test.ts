import { expect, it } from '@jest/globals';
import { type News, openChannel } from './news.ts';

it('hears what it knows, and nothing else that a tab of another release tells', async () => {
  const heard: News[] = [];
  const known = new Promise<void>((resolve) => {
    openChannel().listen((news) => {
      heard.push(news);
      if ('sending' in news && news.sending === 'last') resolve();
    });
  });
  const other = new BroadcastChannel('plumbline-field');
  const told = [{ changed: true }, { sending: 7 }, null, { paused: true }, { sending: 'last' }];
  told.forEach((news) => other.postMessage(news));
  await known;
  expect(heard).toEqual([{ changed: true }, { sending: 'last' }]);
});
