import { type PagePreview, readPageSettings } from '@plumbline/shared/contracts';

/**
 * What search engines and link previews show of a page: its own address, description, Open Graph
 * and Twitter tags. React puts them into the head and takes them out when the page is left.
 *
 * @param path the page's path; the release draws the title into `/og/<path>.png`
 * @param preview also the `preview` of the page's component, where the release finds it
 */
export function PreviewTags({
  path,
  preview: { title, description },
}: {
  readonly path: string;
  readonly preview: PagePreview;
}) {
  const { publicUrl } = readPageSettings();
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Plumbline" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {publicUrl && <AddressTags path={path} publicUrl={publicUrl} imageText={title} />}
    </>
  );
}

/** The tags that need an absolute address, and so the site's own. */
function AddressTags({
  path,
  publicUrl,
  imageText,
}: {
  readonly path: string;
  readonly publicUrl: string;
  readonly imageText: string;
}) {
  const address = new URL(path, publicUrl).href;
  const image = new URL(`/og/${path.slice(1) || 'index'}.png`, publicUrl).href;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageText} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageText} />
    </>
  );
}
