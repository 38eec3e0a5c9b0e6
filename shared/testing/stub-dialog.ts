/** Gives jsdom's dialogs the methods that they lack. A browser test covers the page behind a modal one. */
export function stubDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
    // A browser takes the focus from what is not rendered only with the next frame.
    setTimeout(() => {
      const focused = document.activeElement;
      if (!this.open && focused instanceof HTMLElement && this.contains(focused)) focused.blur();
    });
  };
}
