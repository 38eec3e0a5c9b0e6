import { Skeleton } from '@plumbline/shared/ui';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
import { useThumbnail } from '../../links/useThumbnail.ts';
import { useKeptPhoto } from '../../queue/index.ts';

/** `&&`: the room of a photo has another layout for what waits. */
const NoPicture = styled.span`
  && {
    display: grid;
    place-content: center;
    place-items: center;
    gap: var(--space-1);
    padding: var(--space-1);
    font-size: var(--text-small);
    line-height: 1.2;
    text-align: center;
  }
`;

interface PictureProps {
  readonly photo: ShownPhoto;
  readonly size: 'small' | 'photo';
  readonly links: PhotoLinks;
}

/** A photo in the room that its parent gives it: the server's, or the one that is kept on this phone. */
export function Picture({ photo: { alt, sent, kept }, size, links }: PictureProps) {
  if (kept) return <KeptPicture entryId={kept.id} size={size} alt={alt} />;
  if (!sent) return null;
  const small = <SentThumbnail path={sent.smallPath} links={links} alt={alt} />;
  if (size === 'small') return small;
  return <LargePicture path={sent.path} links={links} alt={alt} small={small} />;
}

interface SentPictureProps extends Pick<PictureProps, 'links'> {
  readonly path: string;
  readonly alt: string;
}

interface LargePictureProps extends SentPictureProps {
  /** Stands in for the photo without signal. */
  readonly small: ReactNode;
}

function LargePicture({ path, links, alt, small }: LargePictureProps) {
  const url = links.urlOf(path);
  const { isBroken, onError } = useBroken(url, () => links.renew(path));
  if (isBroken || (!url && links.hasFailed)) return small;
  if (!url) return <Skeleton />;
  return <img src={url} alt={alt} decoding="async" onError={onError} />;
}

function SentThumbnail({ path, links, alt }: SentPictureProps) {
  const url = useThumbnail(path, links.urlOf(path));
  const { isBroken, onError } = useBroken(url, () => links.renew(path));
  if (url && !isBroken) return <img src={url} alt={alt} decoding="async" onError={onError} />;
  if (!isBroken && !links.hasFailed) return <Skeleton />;
  return (
    <NoPicture role="img" aria-label={`${alt}, cannot be shown now`}>
      <ImageOff size="1.75rem" aria-hidden />
      {navigator.onLine ? 'Could not be loaded' : 'Needs a connection'}
    </NoPicture>
  );
}

/** Whether a picture could not be loaded from its address. It is tried again with a connection. */
function useBroken(url: string | undefined, onBreak: () => void) {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    const tryAgain = () => setBroken(undefined);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  return {
    isBroken: url !== undefined && url === broken,
    onError: () => {
      setBroken(url);
      onBreak();
    },
  };
}

interface KeptPictureProps extends Pick<PictureProps, 'size'> {
  readonly entryId: string;
  readonly alt: string;
}

function KeptPicture({ entryId, size, alt }: KeptPictureProps) {
  const url = useKeptPhoto(entryId, size);
  return url ? <img src={url} alt={alt} decoding="async" /> : <Skeleton />;
}
