// The first check without an event is for a site that was away while the browser says that it is online. A
// page that was reloaded waits for an event: what answers the check may not bring the page.
const code = `(()=>{let w=5e3,t,b
async function check(){if(b||document.hidden)return
b=1;clearTimeout(t)
try{if((await fetch("/live.json",{cache:"no-store",signal:AbortSignal.timeout(1e4)})).ok){document.querySelector("[role=status]").textContent="Connected again. The page is loading…";return location.reload()}}catch{}
b=0;later()}
function later(){t=setTimeout(check,w);w=Math.min(2*w,6e4)}
addEventListener("online",check);document.addEventListener("visibilitychange",check)
if(performance.getEntriesByType("navigation")[0]?.type!=="reload")later()})()`;

/** Loads the page again that was asked for, once the site itself has answered. */
export const comeBackScript = `<script>${code}</script>`;
