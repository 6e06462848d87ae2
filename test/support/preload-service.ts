// Preloaded into a documented program: the public address of the service under test leads to its port, and the first
// request that says BREAK_ONCE finds the connection broken.
const { SERVICE_ADDRESS: address, BREAK_ONCE: broken } = process.env
const sendReally = fetch
let isBroken = broken === undefined

globalThis.fetch = async (target, init) => {
  const url = (target instanceof Request ? target.url : target.toString()).replace(
    'http://service.test',
    address ?? '',
  )
  if (!isBroken && typeof init?.body === 'string' && init.body.includes(broken ?? '')) {
    isBroken = true
    throw new TypeError('fetch failed')
  }
  return sendReally(target instanceof Request ? new Request(url, target) : url, init)
}
