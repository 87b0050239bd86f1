# listening.sh PORT [SECONDS]: succeeds if the process behind a TLS port of this container reacts. It ends a connection that does not speak TLS; one
# that hangs leaves it open, and `read` fails above 128.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'not TLS\r\n\r\n' >&3
read -r -t "${2:-5}" -n 1 <&3
[[ $? -le 128 ]]
