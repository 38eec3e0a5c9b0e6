import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';

it.each([
  ['Dana Ruiz', 'DR'],
  ['  ife  ', 'I'],
  ['Maria del Carmen Öz', 'MÖ'],
  ['👷🏽‍♀️ Builder', '👷🏽‍♀️B'],
  ['A\u030Asa Nord', 'A\u030AN'],
  ['𐐷eseret', '𐐏'],
  ['', ''],
])('of %p shows %p and leaves the name to the text beside it', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(initials);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
