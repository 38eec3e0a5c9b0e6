import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONTRACT_VERSION,
  formatCents,
  parseDollars,
  type RemoteModule,
  requestAmounts,
} from '@plumbline/shared/contracts';
import { createMemoryRouter } from '@plumbline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import * as remote from './remote.tsx';
// Already there when they are asked for, so that no test waits for their sources to be compiled.
import './pages/CampaignPage.tsx';
import './pages/DemoPage.tsx';

const marketing: RemoteModule = remote;
let observers: ViewObserver[] = [];

/** jsdom has no layout: the tests say what has come into view. */
class ViewObserver {
  readonly threshold: number | number[] | undefined;
  readonly #report: IntersectionObserverCallback;
  readonly targets = new Set<Element>();

  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#report = report;
    this.threshold = options?.threshold;
    observers.push(this);
  }

  see(target: Element, share: number) {
    if (!this.targets.has(target)) return;
    const entry = { target, isIntersecting: share > 0, intersectionRatio: share };
    Reflect.apply(this.#report, undefined, [[entry]]);
  }

  observe(target: Element) {
    this.targets.add(target);
  }

  unobserve(target: Element) {
    this.targets.delete(target);
  }

  disconnect() {}
}

beforeEach(() => {
  observers = [];
  Reflect.set(globalThis, 'IntersectionObserver', ViewObserver);
});

function open(path: string) {
  const elsewhere = { path: '*', element: 'Elsewhere' };
  const router = createMemoryRouter([...marketing.routes, elsewhere], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const meta = (key: string) =>
  document.head
    .querySelector(`meta[name="${key}"], meta[property="${key}"]`)
    ?.getAttribute('content') ?? null;

it('keeps the contract', () => {
  expect(marketing.contract).toBe(CONTRACT_VERSION);
});

describe('the landing page', () => {
  it('has its title, its anchors and the targets of both', () => {
    open('/');
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Simplify Construction Payments & Project Management',
      }),
    ).toBeInTheDocument();
    const header = within(screen.getByRole('banner'));
    for (const [name, id] of [
      ['Features', 'features'],
      ['How it works', 'how-it-works'],
    ] as const) {
      expect(header.getByRole('link', { name })).toHaveAttribute('href', `#${id}`);
      expect(document.getElementById(id)).toBeInTheDocument();
    }
  });

  it('shows the five parts of the product, three steps and the landing claims', () => {
    open('/');
    for (const name of [
      'Dashboard',
      'Instant payments',
      'Project management',
      'Work order management',
      'Payment requests',
      '256-bit encryption',
      'PCI compliance',
    ]) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument();
    }
    const steps = screen.getByRole('region', { name: 'How it works' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  });

  it('pictures a payment request whose amounts are right', () => {
    open('/');
    const before = { retainageBp: 500, completedAndStoredCents: 1_649_348, retainedCents: 82_467 };
    const amounts = requestAmounts(before, [{ completedCents: 3_081_545, storedCents: 0 }]);
    const approve = screen.getByText(`Approve ${formatCents(amounts.dueCents)}`);
    expect(approve.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
    for (const cents of [
      amounts.completedAndStoredCents,
      -amounts.retainedCents,
      -amounts.previousCents,
    ]) {
      expect(approve.parentElement).toHaveTextContent(formatCents(cents));
    }
  });

  it('pictures where every dollar of a contract is', () => {
    open('/');
    const rope = screen.getByText('What you pay').parentElement?.textContent ?? '';
    const amounts = (rope.match(/\$[\d,]+\.\d\d/g) ?? []).map(parseDollars);
    const contractSum = amounts.pop();
    expect(amounts).toHaveLength(5);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(contractSum);
  });

  it('ends with links that go nowhere and say so, and the current year', () => {
    open('/');
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of ['Terms', 'Privacy', 'Contact']) {
      const link = footer.getByRole('link', { name });
      expect(link).toHaveAttribute('aria-disabled', 'true');
      expect(link).not.toHaveAttribute('href');
    }
    expect(screen.getByRole('contentinfo')).toHaveTextContent(String(new Date().getFullYear()));
  });

  it('leads to sign-in and to sign-up', () => {
    open('/');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/authentication',
    );
    expect(header.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/signup/new',
    );
  });
});

describe('the campaign page', () => {
  it('opens the form in a new tab, with where the visitor came from', async () => {
    window.history.replaceState(null, '', '/parade-2025?source=Booth&source=two');
    open('/parade-2025');
    const links = await screen.findAllByRole('link', { name: /^Get Early Access/ });
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link).toHaveAttribute(
        'href',
        'https://forms.plumbline.example/early-access?source=booth',
      );
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
  });

  it('adds its head tags, and removes them when it is left', async () => {
    const router = open('/parade-2025');
    await screen.findByRole('heading', { level: 1 });
    const keys = ['description', 'keywords', 'og:title', 'og:description', 'twitter:card'];
    for (const key of keys) expect(meta(key)).toMatch(/\w/);
    expect(document.title).toContain('for contractors');

    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    for (const key of keys) expect(meta(key)).toBeNull();
    expect(document.title).not.toContain('for contractors');
  });

  it('fades a section in once a fifth of it is in view, and leaves it there', async () => {
    open('/parade-2025');
    const reasons = await screen.findByRole('region', { name: /^Good crews/ });
    const observer = observers.find(({ targets }) => targets.has(reasons));
    expect(observer?.threshold).toBe(0.2);
    expect(reasons).not.toHaveAttribute('data-waiting');

    observer?.see(reasons, 0);
    expect(reasons).toHaveAttribute('data-waiting');
    observer?.see(reasons, 0.19);
    expect(reasons).toHaveAttribute('data-waiting');
    observer?.see(reasons, 0.2);
    expect(reasons).not.toHaveAttribute('data-waiting');
    observer?.see(reasons, 0);
    expect(reasons).not.toHaveAttribute('data-waiting');
  });
});

describe('the component page', () => {
  it('has one heading of the first level and a Show Toast button', async () => {
    open('/shadcn-demo');
    await screen.findByText('Components', { selector: 'h1' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Show Toast' })).toBeInTheDocument();
  });
});
