/** A script cannot set a request's cookie, so there is no field for the session. */
const withoutCookies =
  (Authorization, { React }) =>
  props =>
    props.definitions.some(scheme => scheme.get('in') === 'cookie') ? null : React.createElement(Authorization, props)

/** Renders the API reference in the browser. The page has no build step. */
const response = await fetch('/openapi.json')
globalThis.SwaggerUIBundle({
  // The page's origin may differ from the service's public URL, so the page calls its own origin.
  spec: { ...(await response.json()), servers: [{ url: '/api/v1' }] },
  domNode: document.getElementById('reference'),
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  // Turns off the badge, which would send the document to a validator on the internet.
  validatorUrl: null,
  plugins: [{ wrapComponents: { auths: withoutCookies } }],
})
