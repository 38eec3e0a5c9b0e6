import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
import { Picture } from './Picture.tsx';

const Frame = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  color: var(--color-ink-muted);

  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  ${media.print} {
    aspect-ratio: auto;
    background: none;

    > img {
      block-size: auto;
      max-block-size: 3in;
      object-fit: contain;
    }
  }

  > span {
    inline-size: 100%;
    block-size: 100%;
  }
`;

interface ThumbnailProps {
  readonly photo: ShownPhoto;
  readonly links: PhotoLinks;
}

/** A small picture of a photo; its place is as large before it is loaded. */
export function Thumbnail({ photo, links }: ThumbnailProps) {
  return (
    <Frame>
      <Picture photo={photo} size="small" links={links} />
    </Frame>
  );
}
