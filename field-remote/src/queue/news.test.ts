import { expect, it } from '@jest/globals';
import { type News, openChannel } from './news.ts';

it('hears what it knows, and nothing else that a tab of another release tells', async () => {
  const heard: News[] = [];
  const [mine, other] = [new BroadcastChannel('test'), new BroadcastChannel('test')];
  const known = new Promise<void>((resolve) => {
    openChannel(mine).listen((news) => {
      heard.push(news);
      if ('sending' in news && news.sending === 'last') resolve();
    });
  });
  const told = [{ changed: true }, { sending: 7 }, null, { paused: true }, { sending: 'last' }];
  told.forEach((news) => other.postMessage(news));
  await known;
  mine.close();
  other.close();
  expect(heard).toEqual([{ changed: true }, { sending: 'last' }]);
});
