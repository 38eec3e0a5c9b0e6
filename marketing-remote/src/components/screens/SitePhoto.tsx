const views = {
  beam: 'M8 88h84M20 88V34M80 88V34M12 34h76M12 22h76M28 34v-12M50 34v-12M72 34v-12M20 60l14-26M80 60 66 34',
  joint: 'M0 60h100M50 0v100M34 44h32v32H34zM42 52h.01M58 52h.01M42 68h.01M58 68h.01',
  wall: 'M0 20h100M0 44h100M0 68h100M30 20v24M70 20v24M50 44v24M10 44v24M90 44v24M30 68v32M70 68v32',
};

/** A photo from the site, drawn. */
export function SitePhoto({ view }: { readonly view: keyof typeof views }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h100v100H0z" fill="var(--color-sunken)" />
      <path d={views[view]} fill="none" stroke="var(--color-line-strong)" strokeWidth="4" />
      <path
        d="M50 0v30l-4 4 4 12 4-12-4-4"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
      />
    </svg>
  );
}
