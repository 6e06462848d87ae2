// What the page can do beyond reading: filter, copy, and send a request. Keys stay in this tab's memory.
let apiKey = ''
// The path under which the service is reached.
const { root } = document.body.dataset

filterContents()
foldContentsOnPhones()
followReading()
openTarget()
addEventListener('hashchange', openTarget)
for (const figure of document.querySelectorAll('figure')) addCopy(figure)
for (const figure of document.querySelectorAll('figure.request')) addTry(figure)

function filterContents() {
  const label = document.querySelector('.filter')
  const input = label.querySelector('input')
  label.hidden = false
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase()
    for (const item of document.querySelectorAll('nav li'))
      item.hidden = !item.textContent.toLowerCase().includes(wanted)
  })
  addEventListener('keydown', (event) => {
    const typing = /^(INPUT|TEXTAREA)$/.test(event.target.tagName)
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      input.focus()
    }
    if (event.key === 'Escape' && event.target === input) {
      input.value = ''
      input.dispatchEvent(new Event('input'))
    }
  })
}

function foldContentsOnPhones() {
  const contents = document.querySelector('nav details')
  const phone = matchMedia('(max-width: 48rem)')
  const fold = () => {
    contents.open = !phone.matches
  }
  phone.addEventListener('change', fold)
  contents.addEventListener('click', (event) => {
    if (phone.matches && event.target.closest('li a')) contents.open = false
  })
  fold()
}

/** Marks in the contents what is being read. */
function followReading() {
  const links = new Map()
  for (const link of document.querySelectorAll('nav li a')) links.set(link.hash.slice(1), link)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        for (const link of links.values()) link.removeAttribute('aria-current')
        const link = links.get(target.id)
        link.setAttribute('aria-current', 'location')
        link.scrollIntoView({ block: 'nearest' })
      }
    },
    { rootMargin: '-10% 0px -80% 0px' },
  )
  for (const id of links.keys()) {
    const target = document.getElementById(id)
    if (target !== null && id !== 'content') observer.observe(target)
  }
}

/** A schema that is linked to is shown open. */
function openTarget() {
  const details = document.querySelector('.schema:target details')
  if (details !== null) details.open = true
}

function addCopy(figure) {
  const code = figure.querySelector('pre code')
  if (code === null) return
  const button = makeButton('Copy')
  const copy = async () => {
    await navigator.clipboard.writeText(figure.querySelector('textarea')?.value ?? code.textContent)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 1500)
  }
  button.addEventListener('click', () => void copy())
  captionEnd(figure).append(button)
}

function addTry(figure) {
  const button = makeButton('Try it')
  button.addEventListener('click', () => {
    button.remove()
    openForm(figure)
  })
  captionEnd(figure).append(button)
}

/** Turns the example into a form that sends it from this page. */
function openForm(figure) {
  const { method, path, key } = figure.dataset
  const shown = figure.querySelector('pre')
  const form = document.createElement('form')
  form.className = 'try'
  const address = field(form, 'Address', makeControl('input', root + path))
  const keyInput =
    key === 'yes' ? field(form, 'API key (kept in this tab only)', makeControl('input', apiKey)) : null
  if (keyInput !== null)
    Object.assign(keyInput, { type: 'password', autocomplete: 'off', placeholder: 'bm_test_…' })
  const body = shown === null ? null : field(form, 'Body', makeControl('textarea', shown.textContent))
  const row = document.createElement('div')
  row.className = 'row'
  const send = makeButton('Send')
  send.type = 'submit'
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  row.append(send, status)
  if (keyInput !== null) row.append(signUpButton(keyInput, status))
  form.append(row)
  shown?.remove()
  figure.append(form)
  address.focus()
  const submit = async () => {
    apiKey = keyInput?.value.trim() ?? apiKey
    send.disabled = true
    status.textContent = 'Waiting…'
    const keySent = keyInput === null ? '' : apiKey
    const answered = await request({ method, address: address.value, key: keySent, body: body?.value })
    send.disabled = false
    status.textContent = answered.status
    showAnswer(figure, answered)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
}

async function request({ method, address, key, body }) {
  const started = performance.now()
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
      redirect: 'manual',
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    const text = await response.text()
    return { status: `${response.status || 'redirected'} in ${seconds} s`, text: pretty(text) }
  } catch {
    return { status: 'The service could not be reached.', text: '' }
  }
}

function showAnswer(figure, { status, text }) {
  const next = figure.parentElement.querySelector('figure.answer') ?? document.createElement('figure')
  next.className = 'answer'
  const caption = document.createElement('figcaption')
  caption.textContent = `Answer: ${status}`
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  const code = document.createElement('code')
  code.textContent = text
  pre.append(code)
  next.replaceChildren(caption, pre)
  figure.after(next)
  addCopy(next)
}

/** Whoever only looks around gets a test key without leaving the page. */
function signUpButton(keyInput, status) {
  const button = makeButton('Get a test key')
  const signUp = async () => {
    const response = await fetch(`${root}/v1/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Reference page', email: 'reader@example.org' }),
    })
    const answer = await response.json()
    status.textContent = response.ok ? 'A new account. Its key never bills.' : answer.error.message
    if (!response.ok) return
    apiKey = answer.api_key
    keyInput.value = apiKey
  }
  button.addEventListener('click', () => void signUp())
  return button
}

/** A labelled control at the end of a form. */
function field(form, title, control) {
  const label = document.createElement('label')
  control.spellcheck = false
  label.append(title, control)
  form.append(label)
  return control
}

function makeControl(kind, value) {
  const control = document.createElement(kind)
  control.value = value
  return control
}

function makeButton(text) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  return button
}

/** The right end of a figure's caption. */
function captionEnd(figure) {
  const caption = figure.querySelector('figcaption')
  const end = caption.querySelector('.grow') ?? document.createElement('span')
  if (!end.isConnected) {
    end.className = 'grow'
    caption.append(end)
  }
  return caption
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
