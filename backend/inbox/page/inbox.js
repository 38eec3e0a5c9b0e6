// Shows new mail when it comes; without scripts, reloading does the same.
const shown = document.documentElement.dataset.newest;

async function look() {
  if (document.hidden) return;
  const response = await fetch('/api/v1/messages?limit=1').catch(() => undefined);
  if (!response?.ok) return;
  const { messages } = await response.json();
  if ((messages[0]?.ID ?? '') !== shown) location.reload();
}

setInterval(look, 2000);
document.addEventListener('visibilitychange', look);
