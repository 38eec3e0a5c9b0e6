import { Button } from '@plumbline/shared/ui';
import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';
import type { KeepPhotosApi } from './useKeepPhotos.ts';

const Count = styled.span`
  padding-inline: var(--space-2);
  border-radius: var(--radius-full);
  background: var(--color-sunken);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`;

interface PhotoButtonProps {
  /** With the camera, at once; or from the pictures of the phone. */
  readonly from: 'camera' | 'pictures';
  readonly keeping: KeepPhotosApi;
  /** How many photos there are: on a phone, they may be out of view. */
  readonly count?: number;
  readonly variant?: 'primary' | 'secondary';
}

/** Takes a photo, or chooses some that were taken before. */
export function PhotoButton({ from, keeping, count = 0, variant = 'secondary' }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isCamera = from === 'camera';
  const Icon = isCamera ? Camera : Images;

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    keeping.keep([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        <Icon size="1.25rem" aria-hidden />
        {isCamera ? 'Take photo' : 'Choose photos'}
        {count > 0 && <Count aria-hidden>{count}</Count>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept="image/*"
        onChange={take}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      />
    </>
  );
}
