/** Tells of a key that no request header can carry. */
export function checkKey(variable: string, key: string, problems: string[]): void {
  if (!/^[\x21-\x7e]+$/.test(key))
    problems.push(
      `${variable} must hold no spaces, line breaks or other characters that a header cannot carry`,
    )
}

/** Tells of an address that is not plain http or https; returns it without slashes at its end. */
export function checkBaseUrl(variable: string, address: string, problems: string[]): string {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol))
    problems.push(`${variable} must be an http or https address`)
  else if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    problems.push(`${variable} must hold no user, password, query or fragment`)
  return address.replace(/\/+$/, '')
}
