import type { ListedPerson } from './people.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #1f2123; background: #f6f6f8 }
  main { max-width: 22rem; margin: 12vh auto; padding: 1.5rem; background: #fff; border-radius: 6px }
  h1 { font-size: 1.25rem; margin: 0 0 1rem }
  label { display: block; margin-bottom: .25rem }
  input, button { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem .75rem; border-radius: 4px }
  input { border: 1px solid #6e7683 }
  button { margin: 1rem 0; border: 0; color: #fff; background: #1b4fd8 }
  :focus-visible { outline: 3px solid #1b4fd8; outline-offset: 2px }
  [role=alert] { color: #a3161a }
`

/** The page on which somebody gives their code. `back` is where the list of people is. */
export function signInPage(
  { name }: ListedPerson,
  back: string,
  problem: { status: number; words: string; retryAfter?: number } | null = null,
): Response {
  const told = problem ? `<p role="alert" id="problem">${escaped(problem.words)}</p>` : ''
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in to the studio</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sign in as ${escaped(name)}</h1>
<form method="post">
${told}
<label for="code">Code</label>
<input id="code" name="code" type="password" autocomplete="current-password" required autofocus${described}>
<button>Sign in</button>
</form>
<a href="${escaped(back)}">Sign in as somebody else</a>
</main>
</body>
</html>`
  return new Response(html, {
    status: problem?.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      ...(problem?.retryAfter ? { 'retry-after': String(problem.retryAfter) } : {}),
    },
  })
}
