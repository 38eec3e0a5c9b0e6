import { media } from '@plumbline/shared/ui';
import { Smartphone, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
import { Thumbnail } from './Thumbnail.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr));
  gap: var(--space-3);

  ${media.print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > li {
      break-inside: avoid;
    }
  }
`;

const Press = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--radius-medium);
  background: none;
  color: var(--color-ink);
  text-align: start;
  cursor: zoom-in;

  /* On the screen, the large view says what is known of a photo. */
  ${media.print} {
    &::after {
      content: attr(data-words);
      font-size: var(--text-small);
    }
  }
`;

const Mark = styled.span`
  display: flex;
  gap: var(--space-1);
  color: var(--color-warning);
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-block-start: 0.1em;
  }

  &[data-refused] {
    color: var(--color-danger);
  }
`;

const KEPT = 'On this phone';
const NOT_ACCEPTED = 'Not accepted';

interface PhotoGridProps {
  readonly photos: readonly ShownPhoto[];
  readonly links: PhotoLinks;
  readonly onOpen: (index: number) => void;
}

/** Small pictures of an order's photos; each opens large. */
export function PhotoGrid({ photos, links, onOpen }: PhotoGridProps) {
  return (
    <Grid role="list">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Press
            type="button"
            aria-label={nameOf(photo)}
            data-words={photo.words}
            onClick={() => onOpen(index)}
          >
            <Thumbnail photo={photo} links={links} />
            {photo.kept && <KeptMark photo={photo} />}
          </Press>
        </li>
      ))}
    </Grid>
  );
}

/** Also before its picture is there. */
const nameOf = ({ alt, kept }: ShownPhoto) =>
  kept ? `${alt}. ${kept.refusal ? NOT_ACCEPTED : KEPT}` : alt;

function KeptMark({ photo: { kept } }: { readonly photo: ShownPhoto }) {
  if (kept?.refusal) {
    return (
      <Mark data-refused>
        <TriangleAlert size="1rem" aria-hidden />
        {NOT_ACCEPTED}
      </Mark>
    );
  }
  return (
    <Mark>
      <Smartphone size="1rem" aria-hidden />
      {KEPT}
    </Mark>
  );
}
