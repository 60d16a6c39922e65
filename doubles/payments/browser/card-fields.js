// Runs inside the processor's frame: encrypts what was typed and gives the shop's page a token. The shop's page never
// sees a card number, and neither does anything that listens on the way.
const LABEL = 'card field v1'
const FIELDS = ['name', 'number', 'expiry', 'code']

const form = document.querySelector('form')
const shop = form.dataset.shop
const key = JSON.parse(form.dataset.key)

const tell = (message) => window.parent.postMessage(message, shop)

const base64Url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const seal = async (text) => {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
  const encode = (value) => new TextEncoder().encode(value)
  const theirs = await crypto.subtle.importKey('jwk', key.publicKey, ecdh, false, [])
  const pair = await crypto.subtle.generateKey(ecdh, false, ['deriveBits'])
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    pair.privateKey,
    256,
  )
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const aes = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encode(LABEL) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const sealing = { name: 'AES-GCM', iv, additionalData: encode(key.keyId) }
  const ciphertext = await crypto.subtle.encrypt(sealing, aes, encode(text))
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    keyId: key.keyId,
    sender: { kty, crv, x, y },
    salt: base64Url(salt),
    iv: base64Url(iv),
    ciphertext: base64Url(ciphertext),
  }
}

const announceHeight = () =>
  tell({ type: 'shop:card-ready', height: Math.ceil(form.getBoundingClientRect().height) })

const showErrors = (errors) => {
  for (const name of FIELDS) {
    const field = form.elements[name]
    const error = document.querySelector(`#${name}-error`)
    error.textContent = errors[name] ?? ''
    if (name in errors) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
  const first = FIELDS.find((name) => name in errors)
  if (first) form.elements[first].focus()
}

// The shop says it where it says all that is wrong with a form.
const refuse = (message) => tell({ type: 'shop:card', ok: false, message })

const OFFLINE = 'There was a problem communicating with the server. Please try again.'
let isBusy = false

const submit = async () => {
  if (isBusy) return
  isBusy = true
  try {
    const entry = Object.fromEntries(FIELDS.map((name) => [name, form.elements[name].value]))
    const response = await fetch('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await seal(JSON.stringify(entry))),
    })
    const answer = await response.json()
    showErrors(answer.errors ?? {})
    if (response.ok) tell({ type: 'shop:card', ok: true, ...answer })
    else refuse(answer.message)
  } catch {
    refuse(OFFLINE)
  } finally {
    isBusy = false
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  submit()
})
window.addEventListener('message', (event) => {
  const isFromShop = event.origin === shop && event.source === window.parent
  if (isFromShop && event.data?.type === 'shop:card-submit') submit()
})
new ResizeObserver(announceHeight).observe(form)
