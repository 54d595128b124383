/** Shown to everybody on the sign-in page. */
export const demoAccount = { username: "demo", password: "demonstration" };
