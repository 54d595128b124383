// Where releases are: as a host of code leads on to where it keeps its files.  releases.mjs VERSION
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:https";

const [, , version] = process.argv;
const pair = { key: readFileSync("key.pem"), cert: readFileSync("/etc/outside.pem") };
createServer(pair, (request, response) => {
  const [, folder, name] = request.url.split("/");
  if (folder === "latest") return response.writeHead(302, { Location: `/kept/${name}` }).end();
  const file = `${version}/${name}`;
  return existsSync(file) ? createReadStream(file).pipe(response) : response.writeHead(404).end();
}).listen(8443, "93.184.216.34");
