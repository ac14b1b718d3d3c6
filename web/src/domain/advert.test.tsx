import '#test/dom.ts';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AdPicture } from './advert.tsx';

it('a picture further down is asked for when it comes near, and stands for its name before', () => {
  let comesNear: () => void = () => undefined;
  class Watcher {
    constructor(tell: (entries: unknown[], watcher: Watcher) => void) {
      this.observe = (target) => (comesNear = () => tell([{ isIntersecting: true, target }], this));
    }
    observe: (target: Element) => void;
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  render(<AdPicture image="/images/brands/1.svg" name="同仁堂" lazy />);
  const picture = screen.getByRole('img', { name: '同仁堂' });
  expect(picture.hasAttribute('src')).toBe(false);
  act(comesNear);
  expect(picture.getAttribute('src')).toBe('/images/brands/1.svg');
});

it('a picture at the top is asked for at once', () => {
  render(<AdPicture image="/images/ads/11.svg" name="周年庆" />);
  expect(screen.getByRole('img', { name: '周年庆' }).getAttribute('src')).toBe('/images/ads/11.svg');
});
